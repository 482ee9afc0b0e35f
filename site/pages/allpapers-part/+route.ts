export default '/allpapers/@part';
