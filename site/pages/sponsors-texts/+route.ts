export default '/sponsors/@slug';
