import { gallery } from '../../../model/collections.ts';
import { defineListPage } from '../define-list-page.tsx';

export default defineListPage({
  name: 'photogallery',
  pattern: '/about/photogallery',
  collection: gallery,
  view: 'photos',
  text: 'photo-gallery',
  title: 'PhotoGallery',
  description: 'Pictures of the conference.',
  listHeading: 'Photos',
  islands: ['photo-overlay'],
});
