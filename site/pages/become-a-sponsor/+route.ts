export default '/sponsors/become-a-sponsor';
