import { servicePage } from '../service-page.tsx';

export default servicePage('privacy', 'Privacy');
