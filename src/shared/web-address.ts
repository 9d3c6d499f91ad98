/** Splits text by `split`: every second part is a web address. */
export const WEB_ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()[\]])/
