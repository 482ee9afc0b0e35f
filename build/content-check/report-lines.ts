import type { CheckFinding } from '../../model/content-check/check-finding.ts';
import { findingLine } from '../../model/finding.ts';

/**
 * Findings for a terminal: grouped by file, an empty line between two files, the counts at the end.
 * @param findings in the order of their files
 * @param checked how many files were judged
 */
export function reportLines(findings: readonly CheckFinding[], checked: number): string[] {
  const lines: string[] = [];
  let last = '';
  for (const finding of findings) {
    const { path, rule, severity } = finding;
    if (last !== '' && path !== last) lines.push('');
    last = path;
    lines.push(`${findingLine(finding)} (${severity === 'error' ? rule : `${rule}, ${severity}`})`);
  }
  return [...lines, ...(lines.length > 0 ? [''] : []), countLine(findings, checked)];
}

function countLine(findings: readonly CheckFinding[], checked: number): string {
  const files = count(checked, 'file');
  if (findings.length === 0) return `Nothing found in ${files}.`;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const affected = new Set(findings.map(({ path }) => path)).size;
  return `${count(errors, 'error')} and ${count(findings.length - errors, 'warning')} in ${affected} of ${files}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * A finding as GitHub shows it beside the line of a pull request (GitHub Docs, "Workflow commands
 * for GitHub Actions").
 */
export function annotation({ severity, path, line, field, rule, message }: CheckFinding): string {
  const place = line > 0 ? `,line=${line}` : '';
  const text = escapeData(field ? `${field}: ${message}` : message);
  return `::${severity} file=${escapeProperty(path)}${place},title=${escapeProperty(rule)}::${text}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
