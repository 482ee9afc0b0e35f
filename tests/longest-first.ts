import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They wait for processes, clocks and disks, and are short to read: Vitest takes long files first. */
const LONG = /\/tests\/(?:faults|edition|operating|local\/dev|github-host|model\/reading-time)\b/;

/** Begins with what takes long, so that no process works alone at the end of a run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
