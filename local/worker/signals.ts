const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Leaves signals to a process that has handlers of its own: Miniflare would end it at once, in the
 * middle of what those are closing.
 */
export function keepSignals<T>(make: () => T): T {
  const before = SIGNALS.map((signal) => process.listeners(signal));
  const made = make();
  for (const [index, signal] of SIGNALS.entries()) {
    const own = before[index] ?? [];
    if (own.length === 0) continue;
    for (const listener of process.listeners(signal)) {
      if (!own.includes(listener)) process.removeListener(signal, listener);
    }
  }
  return made;
}
