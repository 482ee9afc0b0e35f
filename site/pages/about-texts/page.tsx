import { groupTexts } from '../group-texts.tsx';

export default groupTexts('about');
