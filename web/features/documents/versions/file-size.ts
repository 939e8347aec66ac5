const KB = 1024

/** "82 kB", "1.4 MB". */
export const formatFileSize = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`
