/** Name of a file of a list as it was on a day: `papers-2026-11-21.csv`. The day is the browser's. */
export function csvFileName(list: string, on: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${on.getFullYear()}-${two(on.getMonth() + 1)}-${two(on.getDate())}`;
  return `${list.replaceAll(/[^a-z0-9]+/gi, '-')}-${day}.csv`;
}
