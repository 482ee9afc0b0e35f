/** The words of a fact stand in quotation marks. */
export const unquoted = (text: string): string => text.trim().replace(/["“”{}]/g, '’');
