export default '/sponsors/benefits-of-sponsorship';
