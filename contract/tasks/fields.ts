import { dateText, line, text } from '../text.ts';

export const title = line({ min: 1, max: 200, message: 'Please say what is to be done' });
export const description = text({ max: 2000 });
export const dueDate = dateText('Please choose the day it is due');
