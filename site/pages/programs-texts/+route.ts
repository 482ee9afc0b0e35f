export default '/programs/@slug';
