export default '/programs/tours';
