// Runs React in the script it comes in, before and apart from all that is drawn with it (ADR 068).
import 'react-dom/client'
