import { openForThisFile } from './story.ts';

openForThisFile();
