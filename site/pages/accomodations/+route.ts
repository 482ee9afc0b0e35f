export default '/about/accomodations';
