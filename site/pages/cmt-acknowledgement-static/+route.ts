export default '/authors/cmt-acknowledgement/static';
