export default '/authors/@slug';
