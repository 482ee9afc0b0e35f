export default '/authors/registrations';
