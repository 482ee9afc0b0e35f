export default '/about/@slug';
