/** Runs one call at a time; of the calls that wait, the newest argument serves them all. */
export function newestOnly<Argument, Result>(
  run: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let running: Promise<unknown> | undefined;
  let waiting: { argument: Argument; result: Promise<Result> } | undefined;

  function start(argument: Argument): Promise<Result> {
    const result = run(argument);
    running = result.then(
      () => {},
      () => {},
    );
    const mine = running;
    void mine.then(() => {
      if (running === mine) running = undefined;
    });
    return result;
  }

  return (argument) => {
    if (waiting) {
      waiting.argument = argument;
      return waiting.result;
    }
    if (!running) return start(argument);
    const next = { argument } as { argument: Argument; result: Promise<Result> };
    next.result = running.then(() => {
      waiting = undefined;
      return start(next.argument);
    });
    waiting = next;
    return next.result;
  };
}
