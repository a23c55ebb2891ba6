module example.org/turns

go 1.22
