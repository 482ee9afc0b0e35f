import { Link } from 'react-router-dom';
import { mayOpen } from '../../shell/frame/screen-needs.ts';
import { historyPath, kindOf } from '../../shell/sections/sections.ts';

/**
 * What is wrong with a file of the content, as `findingLine` writes it. The file leads to its history,
 * where an earlier version is restored: what is broken no form can open.
 */
export function FileToMend({ line }: { line: string }) {
  const [, file = '', folder = '', id = ''] = FILE.exec(line) ?? [];
  const kind = kindOf(folder === 'settings' ? null : folder);
  const screen = kind && historyPath(kind, id);
  if (!screen || !mayOpen(screen)) return line;
  return (
    <>
      <Link to={screen}>{file}</Link>
      {line.slice(file.length)}
    </>
  );
}

const FILE = /^(content\/([^ :]+)\/([a-z0-9-]+)\.\w+)/;
