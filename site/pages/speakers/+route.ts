export default '/programs/speakers';
