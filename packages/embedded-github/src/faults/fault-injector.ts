/**
 * How a request is to go wrong.
 *
 * - `delay` waits, then works; `delay-after` works at once and answers late.
 * - `hold` works once a promise is settled, however long that takes.
 * - `drop-before` closes the connection with nothing done; `drop-after` does the work first.
 * - `status` answers an error with nothing done; `status-after` does the work first.
 * - `primary-limit`, `secondary-limit`, `too-many`: GitHub's rate limits, nothing done.
 * - `ref-moves` puts another commit on the branch just before the work.
 * - `truncated-tree` answers a tree listing with `truncated: true` and part of its entries.
 * - `unauthorized` answers as to a bad token.
 */
export type FaultKind =
  | { kind: 'delay' | 'delay-after'; delayMs: number }
  | { kind: 'hold'; until: Promise<void> }
  | { kind: 'drop-before' | 'drop-after' | 'unauthorized' }
  | { kind: 'status' | 'status-after'; status?: number }
  | { kind: 'primary-limit'; resetInSeconds?: number }
  | { kind: 'secondary-limit' | 'too-many'; retryAfterSeconds?: number }
  | { kind: 'ref-moves'; path?: string; content?: string }
  | { kind: 'truncated-tree'; keepEntries?: number; alsoNotRecursive?: boolean };

/** What a fault may look at to decide whether a request is its own. */
export interface FaultTarget {
  method: string;
  /** As GitHub's documentation writes it: `/repos/{owner}/{repo}/git/refs/{ref}`. */
  template: string;
  /** As it was asked, with its query. */
  path: string;
  body: Record<string, unknown>;
}

export type FaultRule = FaultKind & {
  method?: string;
  /** `PATCH /git/refs`, `/git/trees` or a whole template: a route and everything below it. */
  route?: string;
  match?: (target: FaultTarget) => boolean;
  /** How often it fires; once unless told otherwise. */
  times?: number;
};

/** One injected fault, live: it counts as it fires. */
export interface InjectedFault {
  readonly rule: FaultRule;
  readonly fired: number;
  readonly remaining: number;
  remove(): void;
}

/** Lets tests make the embedded GitHub misbehave; each request meets at most one fault. */
export interface FaultInjector {
  /** @throws Error where no request can ever fit the rule's method and route */
  inject(rule: FaultRule): InjectedFault;
  /** Those that can still fire, oldest first. */
  readonly active: readonly InjectedFault[];
  clear(): void;
}

type Asked = Pick<FaultTarget, 'method' | 'template'>;

/**
 * The injector, and the side of it that the server asks.
 * @param routes all that can be asked
 */
export function createFaultInjector(routes: readonly Asked[]): FaultInjector & {
  take(target: FaultTarget): FaultRule | undefined;
} {
  let faults: (InjectedFault & { fired: number; remaining: number })[] = [];
  return {
    get active() {
      return faults.filter((fault) => fault.remaining > 0);
    },
    inject(rule) {
      if (!routes.some((route) => isOnRoute(rule, route))) {
        const what = [rule.method, rule.route].filter(Boolean).join(' ');
        throw new Error(
          `No route begins with "${what}", so this fault would never fire. A route is written as "PATCH /git/refs": see routes/ for what there is.`,
        );
      }
      const fault = {
        rule,
        fired: 0,
        remaining: rule.times ?? 1,
        remove: () => {
          fault.remaining = 0;
          faults = faults.filter((one) => one !== fault);
        },
      };
      faults.push(fault);
      return fault;
    },
    clear() {
      for (const fault of faults) fault.remaining = 0;
      faults = [];
    },
    take(target) {
      const fault = faults.find((one) => one.remaining > 0 && concerns(one.rule, target));
      if (!fault) return undefined;
      fault.fired += 1;
      fault.remaining -= 1;
      return fault.rule;
    },
  };
}

const PREFIX = '/repos/{owner}/{repo}';

function concerns(rule: FaultRule, target: FaultTarget): boolean {
  return isOnRoute(rule, target) && (rule.match?.(target) ?? true);
}

function isOnRoute({ method, route = '' }: FaultRule, asked: Asked): boolean {
  const [, verb, path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(route) ?? [];
  if ([method?.toUpperCase(), verb].some((wanted) => wanted && wanted !== asked.method))
    return false;
  const start = path.replace(/\/$/, '');
  if (start === '') return true;
  return [start, PREFIX + start].some((full) => `${asked.template}/`.startsWith(`${full}/`));
}
