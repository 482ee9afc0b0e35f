export default '/authors/call-for-papers/@track';
