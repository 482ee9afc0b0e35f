import { describe, expect, it } from 'vitest';
import { rules } from '../../../model/content-check/rules.ts';
import { brokenFields } from './broken-fields.ts';
import { brokenPeople } from './broken-people.ts';
import { brokenProgramme } from './broken-programme.ts';
import { brokenReferences } from './broken-references.ts';
import { brokenTexts } from './broken-texts.ts';
import { brokenUploads } from './broken-uploads.ts';
import { check, checkWithout, lineOf, PAPER, paper, settingsText } from './check.ts';

const broken = [
  ...brokenTexts,
  ...brokenFields,
  ...brokenReferences,
  ...brokenUploads,
  ...brokenProgramme,
  ...brokenPeople,
];

describe('the content check finds', () => {
  it.each(broken)('$title ($path)', ({ path, bytes, mode, others, found }) => {
    const findings = check({ ...others, [path]: bytes }, mode ? { [path]: mode } : {});
    expect(findings.map(({ path, line, field, rule }) => ({ path, line, field, rule }))).toEqual(
      found.map(([line, field, rule]) => ({ path, line, field, rule })),
    );
    for (const { message, severity, rule } of findings) {
      expect(severity).toBe(rules[rule].severity);
      expect(message).toMatch(/^\S.*[.?]$/s);
    }
  });

  it('a settings file that is gone', () => {
    const findings = checkWithout('content/settings/tracks.json');
    expect(findings).toMatchObject([
      { path: 'content/settings/tracks.json', line: 0, field: '', rule: 'settings-missing' },
    ]);
  });

  it('in a settings file that breaks its rules what is wrong, and in texts what is wrong with other facts', () => {
    const path = 'content/settings/important-dates.json';
    const broken = settingsText('important-dates').replace('"2025-11-28"', '"28 November"');
    const text =
      '{{date:no-such-day}} {{count:days}} {{date:submission-deadline}}\n\n{{place:no-such-place}} {{count:nothing}}\n\n₹7,000';
    const findings = check({ [path]: broken, [PAPER]: paper(text) });
    const found = findings.map(({ path, line, rule }) => [path, line, rule]);
    expect(found).toEqual([
      [PAPER, 8, 'fact-unknown'],
      [PAPER, 8, 'fact-unknown'],
      [PAPER, 10, 'fact-written-out'],
      [path, lineOf(broken, '28 November'), 'settings-value'],
    ]);
  });

  it('beside a zone that is none a date that is none, in one run', () => {
    const path = 'content/settings/important-dates.json';
    const zone = '"2025-11-28", "zone": "Mars/Olympus"';
    const broken = settingsText('important-dates').replace('"2025-11-28"', zone);
    const text = '{{date:submission-deadline}} {{date:camera-redy}}';
    const findings = check({ [path]: broken, [PAPER]: paper(text) });
    expect(findings.map(({ path, line, rule }) => [path, line, rule])).toEqual([
      [PAPER, 6, 'fact-unknown'],
      [path, lineOf(broken, 'Mars'), 'settings-value'],
    ]);
  });

  it('a fact that nothing has, with the nearest name that there is', () => {
    const text = '{{fee:students}} {{date:conference.exactly}} {{DATE:camera-redy}} {{date:never}}';
    const said = check({ [PAPER]: paper(text) })
      .map(({ message }) => message)
      .sort();
    expect(said).toEqual([
      'No setting has a fact "date:camera-redy". Did you mean "date:camera-ready"?',
      'No setting has a fact "date:conference.exactly". Did you mean "date:conference"?',
      'No setting has a fact "date:never".',
      'No setting has a fact "fee:students". Did you mean "fee:students.early"?',
    ]);
  });

  it('every rule at least once here', () => {
    const found = broken.flatMap(({ found }) => found.map(([, , rule]) => rule));
    const missing = Object.keys(rules).filter((rule) => !found.includes(rule as (typeof found)[0]));
    expect(missing).toEqual(['settings-missing']);
  });
});
