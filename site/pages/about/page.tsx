import { groupPage } from '../group-page.tsx';

export default groupPage('about');
