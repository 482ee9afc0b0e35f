export default '/about/technical-programme-committee';
