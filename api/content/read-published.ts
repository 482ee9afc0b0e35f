/** What a build left for the worker, as JSON; undefined where it left none. */
export async function readPublished<Value>(
  path: string,
  assets: Fetcher,
): Promise<Value | undefined> {
  const answer = await assets.fetch(`https://assets.local/${path}`);
  return answer.ok ? ((await answer.json()) as Value) : undefined;
}
