export default '/about/international-advisory-committee';
