/** What the column of the unread count can hold. */
export const mostUnread = 2 ** 31 - 1;
