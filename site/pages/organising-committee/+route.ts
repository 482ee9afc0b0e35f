export default '/about/organising-committee';
