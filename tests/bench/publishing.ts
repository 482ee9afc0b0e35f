import type { Row } from './table.ts';

export async function benchPublishing(): Promise<Row[]> {
  return [];
}
