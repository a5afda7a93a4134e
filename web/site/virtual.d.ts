declare module 'virtual:site-script' {
  /** The address of the script of documents. */
  const address: string;
  export default address;
}
