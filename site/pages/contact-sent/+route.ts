export default '/contact/sent';
