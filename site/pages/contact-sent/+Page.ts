import page from './page.tsx';

export const Page = page.Component;
