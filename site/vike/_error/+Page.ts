import { notFound } from '../../pages/not-found.tsx';

export const Page = notFound.Component;
