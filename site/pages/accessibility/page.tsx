import { servicePage } from '../service-page.tsx';

export default servicePage('accessibility', 'Accessibility');
