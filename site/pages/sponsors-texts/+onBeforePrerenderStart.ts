import { instancePaths } from '../../vike/instance-paths.ts';
import page from './page.tsx';

export const onBeforePrerenderStart = () => instancePaths(page);
