export const MESSAGE_MAX = 5000
