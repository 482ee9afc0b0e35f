export default '/programs/cultural-event';
