export default '/about/photogallery';
