/** Header of requests that a screen makes by itself, while nobody is at the device. They do not keep a staff session alive. */
export const UNATTENDED = 'x-unattended'
