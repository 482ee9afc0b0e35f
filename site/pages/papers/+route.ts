export default '/papers/@id';
