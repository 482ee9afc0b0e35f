import type { Finding } from '../finding.ts';
import { type RuleId, rules } from './rules.ts';

/** What the content check finds: always in a file, by a rule. */
export type CheckFinding = Finding<'path' | 'line' | 'severity'> & { rule: RuleId };

/** Takes down what a rule found in one file. */
export type Report = (
  rule: RuleId,
  place: { line?: number; field?: string },
  message: string,
) => void;

/** A `Report` for a file, that adds to `findings`. */
export function reportInto(findings: CheckFinding[], path: string): Report {
  return (rule, { line = 0, field = '' }, message) => {
    findings.push({ path, line, field, rule, severity: rules[rule].severity, message });
  };
}

/** By path, line and field; what would be said of a line twice is said once. */
export function inFileOrder(findings: readonly CheckFinding[]): CheckFinding[] {
  const sorted = [...findings].sort(compareFindings);
  return sorted.filter((each, index) => {
    const last = sorted[index - 1];
    return !last || compareFindings(last, each) !== 0;
  });
}

function compareFindings(a: CheckFinding, b: CheckFinding): number {
  return (
    compare(a.path, b.path) ||
    a.line - b.line ||
    compare(a.field, b.field) ||
    compare(a.rule, b.rule) ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
