export default '/programs/workshops';
